import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useNavigation } from '../../../src/shell/layout/navigation.tsx';

describe('navigation', () => {
  it('throws an internal error outside its provider', () => {
    const Lost = () => useNavigation().form;
    expect(() => renderToString(createElement(Lost))).toThrow(
      'useNavigation is called outside its NavigationProvider',
    );
  });
});
