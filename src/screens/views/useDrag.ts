import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The dragged card would go there: a position among the other cards of a column. */
export interface Over {
  id: string;
  column: number;
  index: number;
}

type Drop = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrop']>>[0];

const overOf = ({ source, location }: Pick<Drop, 'source' | 'location'>): Over | undefined => {
  const [target] = location.current.dropTargets;
  const id = String(source.data['card']);
  if (!target) return undefined;
  const others = [...target.element.querySelectorAll<HTMLElement>('[data-card]')].filter(
    element => element.dataset['card'] !== id,
  );
  const { clientY } = location.current.input;
  const index = others.filter(element => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2 < clientY;
  }).length;
  return { id, column: Number(target.data['column']), index };
};

/** Follows the card that is dragged over the board, and its drop. */
export const useDrag = (onDrop: (over: Over) => void): Over | undefined => {
  const [over, setOver] = useState<Over>();
  const drop = useEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'card' in source.data,
        onDrag: event => {
          const next = overOf(event);
          setOver(now => (now?.column === next?.column && now?.index === next?.index ? now : next));
        },
        onDrop: event => {
          const last = overOf(event);
          setOver(undefined);
          if (last) drop(last);
        },
      }),
    [drop],
  );
  return over;
};

export const useDraggable = (id: string, isOff: boolean): RefObject<HTMLLIElement | null> => {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!element.current || isOff) return undefined;
    return draggable({ element: element.current, getInitialData: () => ({ card: id }) });
  }, [id, isOff]);
  return element;
};

export const useDropColumn = (column: number): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => 'card' in source.data,
      getData: () => ({ column }),
    });
  }, [column]);
  return element;
};
