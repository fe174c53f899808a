import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Part } from '../shell.tsx';

const loaded = new Map<Part, ComponentType>();

const componentOf = (part: Part): ComponentType => {
  const known = loaded.get(part);
  if (known) return known;
  const component = lazy(part);
  loaded.set(part, component);
  return component;
};

/** A part that throws, or whose code did not arrive, is missing; the shell goes on without it. */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Parts of the shell in their order; one that is still being loaded holds up no other. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) => {
    const Component = componentOf(part);
    return (
      <PartBoundary key={index}>
        <Suspense fallback={null}>
          <Component />
        </Suspense>
      </PartBoundary>
    );
  });
