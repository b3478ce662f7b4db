/** Width and height in px. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in px, in the box that holds the whole turned picture. */
export interface CropArea extends Size {
  x: number;
  y: number;
}

/** How to draw the chosen part of a picture: the canvas, how much smaller, and where the turned picture's centre lies. */
interface CropPlan {
  canvas: Size;
  scale: number;
  /** Before scaling, in px of the picture. */
  centre: { x: number; y: number };
  /** Radians, clockwise. */
  turn: number;
}

/** The box around a picture that is turned by `turn` radians. */
function boxAround({ width, height }: Size, turn: number): Size {
  const cos = Math.abs(Math.cos(turn));
  const sin = Math.abs(Math.sin(turn));
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/**
 * The plan for cutting `area` out of a picture turned by `degrees`, clockwise, at most `longest` px on its longer side.
 * The canvas is as small as the result: a phone's photo would not fit into one in some browsers.
 */
export function cropPlan(picture: Size, area: CropArea, degrees: number, longest: number): CropPlan {
  const turn = (degrees * Math.PI) / 180;
  const box = boxAround(picture, turn);
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return {
    canvas: { width: side(area.width), height: side(area.height) },
    scale,
    centre: { x: box.width / 2 - area.x, y: box.height / 2 - area.y },
    turn,
  };
}
