import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Part } from './tools.tsx';

const loaded = new Map<Part, ComponentType>();

const componentOf = (part: Part): ComponentType => {
  const known = loaded.get(part);
  if (known) return known;
  const component = lazy(part);
  loaded.set(part, component);
  return component;
};

/** Omits a part that throws or fails to load; the shell goes on. */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

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
