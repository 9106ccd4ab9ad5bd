import type { PointKind } from './map-shapes.js';
import type { Pixel, PlacedLine, PlacedPoint, PlacedShapes } from './placed-shapes.js';

/** A size in pixels of the page. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** The look of shapes. */
export interface ShapeStyle {
  /** Returns a colour of the page. */
  readonly colour: (name: string) => string;
  /** Fonts of the page, as in CSS. */
  readonly fontFamily: string;
}

/** The look of a point. */
interface PointStyle {
  readonly radius: number;
  readonly fill: string;
  readonly ring: string;
}

const ringWidth = 2.5;
/** Pixels between the ring of the selected point and its middle. */
const selectedRadius = { stop: 11, courier: 14 };
const nameSize = 12;
/** Pixels from the middle of a courier to the top of its name. */
const nameGap = 13;

/** Draws shapes: lines below stops, stops below couriers, and the names of busy couriers where they do not cover each other. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: PlacedShapes,
  selected: string | undefined,
  size: DrawingSize,
  { colour, fontFamily }: ShapeStyle,
): void {
  const accent = colour('--accent');
  const ink = colour('--ink');
  const styles = pointStyles(colour);
  const isVisible = ({ at: { x, y } }: PlacedPoint): boolean =>
    x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20;
  const stops = shapes.stops.filter(isVisible);
  const couriers = shapes.couriers.filter(isVisible);
  const isSelected = ({ id }: { readonly id: string }): boolean => id === selected;

  context.clearRect(0, 0, size.width, size.height);
  drawLines(context, shapes.lines, { width: 2, colour: accent, opacity: 0.55, dash: [1, 5] });
  drawLines(context, shapes.lines.filter(isSelected), { width: 4, colour: accent, opacity: 1, dash: [] });
  for (const { at, kind } of stops) drawPoint(context, at, styles[kind]);
  for (const { at } of stops.filter(isSelected)) drawRing(context, at, selectedRadius.stop, ink);
  for (const { at, kind } of couriers) drawPoint(context, at, styles[kind]);
  for (const { at } of couriers.filter(isSelected)) drawRing(context, at, selectedRadius.courier, accent);
  context.font = `600 ${nameSize}px ${fontFamily}`;
  drawNames(
    context,
    couriers.filter(({ kind }) => kind === 'busy'),
    { ink, paper: colour('--paper') },
  );
}

function pointStyles(colour: (name: string) => string): Readonly<Record<PointKind, PointStyle>> {
  const accent = colour('--accent');
  const paper = colour('--paper');
  return {
    pickup: { radius: 4, fill: accent, ring: paper },
    dropoff: { radius: 6, fill: paper, ring: accent },
    order: { radius: 6, fill: colour('--warn'), ring: paper },
    busy: { radius: 9, fill: colour('--ink'), ring: paper },
    idle: { radius: 5, fill: colour('--soft'), ring: paper },
  };
}

interface LineStyle {
  readonly width: number;
  readonly colour: string;
  readonly opacity: number;
  readonly dash: readonly number[];
}

function drawLines(context: CanvasRenderingContext2D, lines: readonly PlacedLine[], style: LineStyle): void {
  context.globalAlpha = style.opacity;
  context.lineWidth = style.width;
  context.lineCap = 'round';
  context.strokeStyle = style.colour;
  context.setLineDash([...style.dash]);
  context.beginPath();
  for (const { from, to } of lines) {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawPoint(context: CanvasRenderingContext2D, { x, y }: Pixel, { radius, fill, ring }: PointStyle): void {
  context.beginPath();
  context.arc(x, y, radius + ringWidth, 0, 2 * Math.PI);
  context.fillStyle = ring;
  context.fill();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

function drawRing(context: CanvasRenderingContext2D, { x, y }: Pixel, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = ringWidth;
  context.strokeStyle = colour;
  context.stroke();
}

/** Leaves out names that would cover one that is drawn. */
function drawNames(
  context: CanvasRenderingContext2D,
  couriers: readonly PlacedPoint[],
  { ink, paper }: { readonly ink: string; readonly paper: string },
): void {
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = paper;
  context.fillStyle = ink;
  const drawn: { readonly at: Pixel; readonly half: number }[] = [];
  for (const { at, name } of couriers) {
    const half = context.measureText(name).width / 2;
    const isCovered = drawn.some(
      (other) => Math.abs(other.at.y - at.y) < nameSize && Math.abs(other.at.x - at.x) < other.half + half,
    );
    if (isCovered) continue;
    drawn.push({ at, half });
    context.strokeText(name, at.x, at.y + nameGap);
    context.fillText(name, at.x, at.y + nameGap);
  }
}
