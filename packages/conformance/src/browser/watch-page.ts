export { type PageWatch, watchPage } from '../../../../scripts/browser/watch-page.js';
