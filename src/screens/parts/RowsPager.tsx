import { ListContext, type ListControllerResult } from 'ra-core';
import { Pager } from '../list/Pager.tsx';

interface Paging {
  page: number;
  size: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

/** It is the pager of a list, below rows that are no list of records. */
export const RowsPager = ({ total, paging }: { total: number | undefined; paging: Paging }) => {
  const { page, size: perPage, setPage, setSize: setPerPage } = paging;
  const pager = { page, perPage, total, setPage, setPerPage } as unknown as ListControllerResult;
  return (
    <ListContext.Provider value={pager}>
      <Pager />
    </ListContext.Provider>
  );
};
