import type { ListControllerResult } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Keeps keyword and page of a list by a call of its own in the address: `q`, `page`. */
export const useSearchedPages = () => {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const [size, setSize] = useState(25);
  const [keyword, setKeyword] = useState(parameters.get('q') ?? '');
  const searched = useDeferredValue(keyword.trim());
  const change = (name: string, value: string) =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const search = (value: string): void => {
    setKeyword(value);
    change('q', value.trim());
  };
  /** `Pager` takes these alone of `ListContext`. */
  const pagerOf = (total: number | undefined) =>
    ({
      page,
      perPage: size,
      total,
      setPage: (to: number) => change('page', to === 1 ? '' : String(to)),
      setPerPage: setSize,
    }) as unknown as ListControllerResult;
  const query = { ...(searched ? { keyword: searched } : {}), page: page - 1, size };
  return { parameters, change, keyword, search, query, isSearched: searched !== '', pagerOf };
};
