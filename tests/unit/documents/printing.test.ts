import { describe, expect, it } from 'vitest';
import { openPrinting, type Requester } from '../../../server/documents/printing.ts';
import type { Printable } from '../../../server/documents/printer.ts';
import { printerStub } from '../../support/printerStub.ts';

const label = (code: string): Printable => ({
  kind: 'recordLabel',
  label: { code, corner: '', line: '' },
  style: { size: '50x25', paper: 'ROLL', skip: 0 },
});
const labels = (code: string): Printable => ({
  kind: 'labels',
  labels: [{ company: 'Boat', model: 'A400', code, pricePaise: null }],
  style: { size: '50x25', paper: 'ROLL', skip: 0, isTest: false },
});
const codeOf = (work: Printable) => (work.kind === 'recordLabel' ? work.label.code : work.kind);

const WIDE = { person: 100, shop: 100, all: 100 };
const open = (limits = WIDE) => {
  const stub = printerStub();
  const printing = openPrinting(stub.start, limits);
  const ask = (code: string, requester: Partial<Requester> = {}) =>
    printing.print(label(code), { shopId: 'A', person: 'p', ...requester });
  const drawn = () => stub.drawing.map(({ work }) => codeOf(work));
  return { stub, printing, ask, drawn };
};
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('printing', () => {
  it('one paper at a time, each shop in turn', async () => {
    const { stub, ask, drawn } = open();
    const answers = [ask('a1'), ask('a2'), ask('b1', { shopId: 'B' }), ask('a3')];
    await settled();
    const order: string[] = [];
    while (stub.drawing.length > 0) {
      order.push(drawn().join());
      stub.finish();
    }
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(await Promise.all(answers)).toHaveLength(4);
  });

  it('labels have a place of their own', async () => {
    const { stub, printing, ask, drawn } = open();
    const requester = { shopId: 'A', person: 'p' };
    const both = Promise.all([
      printing.print(labels('1'), requester),
      printing.print(labels('2'), requester),
    ]);
    const paper = ask('paper');
    await settled();
    expect(drawn()).toEqual(['labels', 'paper']);
    stub.finish(stub.drawing[1]);
    await paper;
    expect(drawn()).toEqual(['labels']);
    stub.finish();
    stub.finish();
    await both;
  });

  it('the same paper asked for at once is drawn once, and again from the cache, in its shop alone', async () => {
    const { stub, ask, drawn } = open();
    const both = Promise.all([ask('a'), ask('a', { person: 'q' })]);
    await settled();
    expect(drawn()).toEqual(['a']);
    stub.finish();
    const [one, two] = await both;
    expect(two).toBe(one);
    expect(await ask('a', { person: 'r' })).toBe(one);
    const other = ask('a', { shopId: 'B' });
    await settled();
    expect(drawn()).toEqual(['a']);
    stub.finish();
    expect(await other).not.toBe(one);
  });

  it('a failed paper is not kept', async () => {
    const { stub, ask } = open();
    const failed = expect(ask('a')).rejects.toThrow('no such font');
    await settled();
    stub.finish(stub.drawing[0], { problem: 'no such font' });
    await failed;
    const again = ask('a');
    await settled();
    stub.finish();
    expect(await again).toBeDefined();
  });

  it('429 at the limit; what is cached or asked for already is answered', async () => {
    const { stub, ask } = open({ ...WIDE, person: 1 });
    const first = ask('first');
    await settled();
    stub.finish();
    await first;
    const drawing = ask('drawing');
    const waiting = ask('waiting');
    await settled();
    await expect(ask('more')).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_PAPERS', retryAfter: 5 });
    expect(await ask('first')).toBeDefined();
    const same = ask('waiting');
    await settled();
    stub.finish();
    stub.finish();
    expect(await Promise.all([drawing, waiting, same])).toHaveLength(3);
  });

  it('a client that has gone takes its waiting paper along', async () => {
    const { stub, ask, drawn } = open();
    const leaving = new AbortController();
    const drawing = ask('drawing');
    const aborted = expect(ask('gone', { signal: leaving.signal })).rejects.toMatchObject({
      code: 'CLIENT_GONE',
    });
    const next = ask('next');
    await settled();
    leaving.abort();
    await aborted;
    stub.finish();
    expect(drawn()).toEqual(['next']);
    stub.finish();
    await Promise.all([drawing, next]);
    await expect(ask('late', { signal: leaving.signal })).rejects.toMatchObject({ code: 'CLIENT_GONE' });
  });

  it('the drawing of a client that has gone is cancelled, unless another waits for it', async () => {
    const { stub, ask } = open();
    const [one, two] = [new AbortController(), new AbortController()];
    const aborted = ['one', 'two'].map((_, index) =>
      expect(ask('a', { signal: [one, two][index]?.signal as AbortSignal })).rejects.toThrow(),
    );
    await settled();
    one.abort();
    expect(stub.cancelled).toEqual([]);
    two.abort();
    expect(stub.cancelled).toHaveLength(1);
    await Promise.all(aborted);
    // It is asked for again before the thread has stopped.
    const again = ask('a');
    await settled();
    stub.finish(stub.drawing[0], { problem: 'cancelled' });
    stub.finish();
    expect(await again).toBeDefined();
  });

  it('what broke the thread fails alone; the others are drawn by another', async () => {
    const { stub, printing, ask, drawn } = open();
    const other = printing.print(labels('1'), { shopId: 'A', person: 'p' });
    const broken = expect(ask('broken', { shopId: 'B' })).rejects.toThrow('the thread broke');
    const next = ask('next', { shopId: 'B' });
    await settled();
    const [, culprit] = stub.drawing;
    if (culprit) stub.breakAt(culprit);
    await broken;
    expect(drawn()).toEqual(['labels', 'next']);
    expect(stub.starts).toBe(2);
    stub.finish();
    stub.finish();
    await Promise.all([other, next]);
  });

  it('closing refuses what waits and what is drawn', async () => {
    const { printing, ask } = open();
    const all = ['drawing', 'waiting'].map(code => expect(ask(code)).rejects.toThrow('closing'));
    await settled();
    await printing.close();
    await Promise.all(all);
  });
});
