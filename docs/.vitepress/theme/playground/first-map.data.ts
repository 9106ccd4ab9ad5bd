import { workspace } from '../../../../scripts/docs/markdown.js';
import { type CityPaths, cityPaths } from './city-paths.js';
import { firstRoute } from './first-route.js';
import { frameOf, projectLine } from './projection.js';

/** The map of the first delivery, which is part of the page. VitePress loads it when it builds the site. */
export declare const data: CityPaths;

export default { load: (): CityPaths => cityPaths(workspace, frameOf(projectLine(firstRoute))) };
