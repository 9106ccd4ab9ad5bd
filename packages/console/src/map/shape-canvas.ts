import type { Spot } from '../api/control.js';
import { drawShapes, type ShapeStyle } from './draw-shapes.js';
import { type MapShapes, noShapes } from './map-shapes.js';
import { type Pixel, type PlacedShapes, placeShapes, shapeAt } from './placed-shapes.js';

/** A canvas above the map, with everything that changes with the shown time. */
export interface ShapeCanvas {
  show(shapes: MapShapes): void;
  select(id: string | undefined): void;
  /** Draws again with the next frame, because the map moved or has another size. */
  refresh(): void;
  /** Returns the id of the shape under a pointer. */
  at(pointer: Pixel): string | undefined;
  remove(): void;
}

/**
 * Creates the canvas. A change of the shapes draws these alone and not the map, which takes ten times longer.
 *
 * @param parent element of the map, which the canvas covers.
 * @param project returns the place of a spot on the screen.
 */
export function createShapeCanvas(parent: HTMLElement, project: (spot: Spot) => Pixel, style: ShapeStyle): ShapeCanvas {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-shapes';
  canvas.setAttribute('aria-hidden', 'true');
  parent.append(canvas);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  let shapes = noShapes;
  let selected: string | undefined;
  let placed: PlacedShapes = noShapesPlaced;
  let frame: number | undefined;

  function draw(): void {
    frame = undefined;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    placed = placeShapes(shapes, project);
    if (context) drawShapes(context, placed, selected, { width, height }, style);
  }

  const refresh = (): void => {
    frame ??= requestAnimationFrame(draw);
  };
  return {
    show(next) {
      shapes = next;
      refresh();
    },
    select(id) {
      selected = id;
      refresh();
    },
    refresh,
    at: (pointer) => shapeAt(placed, pointer),
    remove() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}

const noShapesPlaced: PlacedShapes = { lines: [], stops: [], couriers: [] };
