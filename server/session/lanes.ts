export interface Lanes {
  inTurn<T>(lane: string, work: () => Promise<T>): Promise<T>;
  length(lane: string): number;
}

export const openLanes = (): Lanes => {
  const lanes = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    inTurn(name, work) {
      const lane = lanes.get(name) ?? { last: Promise.resolve(), length: 0 };
      const turn = lane.last.then(work, work);
      lanes.set(name, lane);
      lane.last = turn;
      lane.length++;
      const leave = () => {
        if (--lane.length === 0) lanes.delete(name);
      };
      turn.then(leave, leave);
      return turn;
    },
    length: name => lanes.get(name)?.length ?? 0,
  };
};
