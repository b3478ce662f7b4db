import { describe, expect, it } from 'vitest';
import { cropPlan } from '../../src/lib/cropPlan.ts';

const picture = { width: 4000, height: 3000 };

describe('given a picture of 4000 x 3000', () => {
  it('when its middle is cropped, then the canvas is as small as the result', () => {
    const plan = cropPlan(picture, { x: 500, y: 0, width: 3000, height: 3000 }, 0, 640);

    expect(plan.canvas).toEqual({ width: 640, height: 640 });
    expect(plan.scale).toBeCloseTo(640 / 3000);
    expect(plan.centre).toEqual({ x: 1500, y: 1500 });
  });

  it('when it is turned upright, then the part is counted in the turned picture', () => {
    const plan = cropPlan(picture, { x: 0, y: 500, width: 3000, height: 3000 }, 90, 640);

    expect(plan.turn).toBeCloseTo(Math.PI / 2);
    expect(plan.centre.x).toBeCloseTo(1500);
    expect(plan.centre.y).toBeCloseTo(1500);
  });

  it('when a part smaller than the limit is cut, then it is not blown up', () => {
    const plan = cropPlan(picture, { x: 0, y: 0, width: 200, height: 100 }, 0, 640);

    expect(plan).toMatchObject({ canvas: { width: 200, height: 100 }, scale: 1 });
  });

  it('when a wide part is cut, then its longer side has the limit', () => {
    const plan = cropPlan(picture, { x: 0, y: 0, width: 3200, height: 1600 }, 0, 1600);

    expect(plan.canvas).toEqual({ width: 1600, height: 800 });
  });
});
