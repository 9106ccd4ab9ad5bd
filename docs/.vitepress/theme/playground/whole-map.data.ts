import { workspace } from '../../../../scripts/docs/markdown.js';
import { type CityPaths, cityPaths } from './city-paths.js';

/** The map of the whole city, for deliveries elsewhere. VitePress loads it when it builds the site. */
export declare const data: CityPaths;

export default { load: (): CityPaths => cityPaths(workspace) };
