import type { FontName } from './fonts.ts';

/** A drawing; lengths are points (1/72 inch), from the top left. Both the PDF and the picture on the screen are made of it. */
export interface Scene {
  width: number;
  height: number;
  /** From the back to the front. */
  shapes: readonly Shape[];
}

/** A part of a drawing; `kind` tells which. */
export type Shape = PathShape | TextShape;

/** An outline in the syntax of SVG paths. */
export interface PathShape {
  kind: 'path';
  path: string;
  fill?: string;
  stroke?: string;
  /** Width of the stroke. */
  line?: number;
  opacity?: number;
}

/** One line of text, from its left end on its baseline. */
export interface TextShape {
  kind: 'text';
  text: string;
  font: FontName;
  size: number;
  x: number;
  y: number;
  color: string;
  /** Added after every character. */
  spacing: number;
}

/** A filled outline. */
export function filled(path: string, fill: string, opacity?: number): PathShape {
  return { kind: 'path', path, fill, ...(opacity !== undefined && { opacity }) };
}

/** An outline drawn as a line. */
export function stroked(path: string, stroke: string, line: number, opacity?: number): PathShape {
  return { kind: 'path', path, stroke, line, ...(opacity !== undefined && { opacity }) };
}
