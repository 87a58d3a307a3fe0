import { expect, it, vi } from 'vitest';
import { Pointers, type Work } from './pointers';

const box = {
  getBoundingClientRect: () => ({ left: 10, top: 20 }),
  setPointerCapture: () => {},
} as unknown as HTMLElement;
const pointer = (id: number, x: number, y: number, type = 'pointermove') =>
  ({
    pointerId: id,
    clientX: x + 10,
    clientY: y + 20,
    pointerType: 'mouse',
    type,
    target: { closest: () => null },
  }) as unknown as PointerEvent;

function pointers(does: ReturnType<Work['down']>) {
  const eye = {
    zoom: vi.fn(),
    pan: vi.fn(),
    fit: vi.fn(),
    size: vi.fn(),
    glideTo: vi.fn(),
    at: { k: 1, x: 5, y: 6 },
    view: { width: 200, height: 100 },
  };
  const work = { down: () => does, move: vi.fn(), hover: vi.fn(), up: vi.fn(), press: vi.fn(), cancel: vi.fn() };
  return { eye, work, pointers: new Pointers(() => box, eye, work) };
}

it('presses where it is lifted at once, and pans where it has gone on', () => {
  const { eye, work, pointers: one } = pointers('press');
  one.down(pointer(1, 50, 50));
  one.move(pointer(1, 52, 50));
  one.up(pointer(1, 52, 50, 'pointerup'));
  expect(work.press).toHaveBeenCalledOnce();
  one.down(pointer(1, 50, 50));
  one.move(pointer(1, 60, 55));
  one.up(pointer(1, 60, 55, 'pointerup'));
  expect(eye.pan.mock.calls).toEqual([[10, 5]]);
  expect(work.press).toHaveBeenCalledOnce();
  expect(work.up).not.toHaveBeenCalled();
});

it('works until it is lifted or taken away', () => {
  const { work, pointers: one } = pointers('work');
  one.move(pointer(1, 40, 50));
  one.down(pointer(1, 50, 50));
  one.move(pointer(1, 60, 50));
  one.up(pointer(1, 60, 50, 'pointercancel'));
  expect(work.hover).toHaveBeenCalledWith(expect.anything(), [40, 50]);
  expect(work.move).toHaveBeenCalledOnce();
  expect(work.move).toHaveBeenCalledWith(expect.anything(), [60, 50], true);
  expect(work.up).toHaveBeenCalledWith(expect.anything(), [60, 50], true);
  expect(one.doing).toBeUndefined();
});

it('drops its work when a second pointer comes, and both pinch', () => {
  const { eye, work, pointers: two } = pointers('work');
  two.down(pointer(1, 50, 50));
  two.down(pointer(2, 150, 50));
  expect(work.cancel).toHaveBeenCalledOnce();
  two.move(pointer(2, 250, 50));
  expect(eye.zoom.mock.calls).toEqual([[2, [150, 50]]]);
  expect(eye.pan.mock.calls).toEqual([[50, 0]]);
  two.up(pointer(2, 250, 50, 'pointerup'));
  two.move(pointer(1, 40, 50));
  expect(eye.pan).toHaveBeenLastCalledWith(-10, 0);
  two.up(pointer(1, 40, 50, 'pointerup'));
  expect(work.up).not.toHaveBeenCalled();
});

it('leaves alone what the page wants nothing of', () => {
  const { work, pointers: none } = pointers(undefined);
  none.down(pointer(1, 50, 50));
  none.up(pointer(1, 50, 50, 'pointerup'));
  expect(work.press).not.toHaveBeenCalled();
});

it('zooms by keys about the middle', () => {
  const { eye, pointers: keys } = pointers(undefined);
  const key = (key: string, shiftKey = false) => keys.key({ key, shiftKey });
  expect([key('+'), key('0'), key('x')]).toEqual([true, true, false]);
  expect([key('ArrowLeft'), key('ArrowUp', true)]).toEqual([true, true]);
  expect(eye.glideTo.mock.calls).toEqual([
    [{ k: 1, x: 95, y: 6 }, 140],
    [{ k: 1, x: 5, y: 246 }, 140],
  ]);
  expect(eye.zoom).toHaveBeenCalledWith(1.4, [100, 50], true);
  expect(eye.fit).toHaveBeenCalledOnce();
});
