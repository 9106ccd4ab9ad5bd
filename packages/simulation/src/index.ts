export { createDraw, type Draw } from './draw.js';
export { countsOf, median, quantile, sum } from './figures.js';
