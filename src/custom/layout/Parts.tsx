import { lazy, Suspense, type ComponentType } from 'react';
import type { Part } from '../shell.tsx';

const loaded = new Map<Part, ComponentType>();

const componentOf = (part: Part): ComponentType => {
  const known = loaded.get(part);
  if (known) return known;
  const component = lazy(part);
  loaded.set(part, component);
  return component;
};

/** Parts of the shell in their order; one that is still being loaded holds up no other. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) => {
    const Component = componentOf(part);
    return (
      <Suspense key={index} fallback={null}>
        <Component />
      </Suspense>
    );
  });
