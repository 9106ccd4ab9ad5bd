import type { MapTheme } from '@doorstep/contracts';

/** Colours of a map, as `#rrggbb`. */
export interface MapColours {
  readonly background: string;
  readonly area: string;
  readonly border: string;
  readonly areaEdge: string;
  readonly park: string;
  readonly wood: string;
  readonly grass: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly rail: string;
  readonly path: string;
  readonly parkText: string;
  readonly water: string;
  readonly waterText: string;
  readonly road: string;
  readonly mainRoad: string;
  readonly boulevard: string;
  readonly casing: string;
  readonly boulevardCasing: string;
  readonly roadText: string;
  readonly text: string;
  readonly quietText: string;
  readonly halo: string;
  readonly metro: string;
  readonly metroText: string;
  readonly marker: string;
  readonly food: string;
  readonly shop: string;
  readonly health: string;
  readonly flower: string;
}

export const mapColours: Readonly<Record<MapTheme, MapColours>> = {
  light: {
    background: '#e9e7e2',
    area: '#f4f2ed',
    border: '#c9c5ba',
    areaEdge: '#8f97a8',
    park: '#dbe8cd',
    wood: '#d3e1c3',
    grass: '#e6edd9',
    building: '#e3dfd6',
    buildingEdge: '#d3cec2',
    rail: '#b3aeb8',
    path: '#cfc5b4',
    parkText: '#5f7f4d',
    water: '#b5d3e6',
    waterText: '#4c7fa3',
    road: '#ffffff',
    mainRoad: '#fffdf5',
    boulevard: '#fdebb9',
    casing: '#dad6cb',
    boulevardCasing: '#dfc483',
    roadText: '#6d6a63',
    text: '#34373d',
    quietText: '#7d7a86',
    halo: '#ffffff',
    metro: '#2d63b8',
    metroText: '#27518f',
    marker: '#ffffff',
    food: '#d4572f',
    shop: '#3f8150',
    health: '#c03a5b',
    flower: '#8a51ab',
  },
  dark: {
    background: '#15181c',
    area: '#1d2126',
    border: '#3a4049',
    areaEdge: '#6c7686',
    park: '#21302a',
    wood: '#1f2d27',
    grass: '#20292a',
    building: '#272c33',
    buildingEdge: '#31373f',
    rail: '#4a505b',
    path: '#3b4048',
    parkText: '#7b9c82',
    water: '#1d3a4d',
    waterText: '#6d9dbb',
    road: '#343a43',
    mainRoad: '#3f4650',
    boulevard: '#5c5440',
    casing: '#15181c',
    boulevardCasing: '#2a2720',
    roadText: '#a5abb5',
    text: '#e4e6ea',
    quietText: '#8d93a0',
    halo: '#15181c',
    metro: '#4d86da',
    metroText: '#93b8ee',
    marker: '#15181c',
    food: '#ee7f55',
    shop: '#6bb47f',
    health: '#e56d8c',
    flower: '#b884d6',
  },
};
