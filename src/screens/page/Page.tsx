import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo, useEffect, type ReactNode } from 'react';
import { PageBreadcrumbs, type Breadcrumb } from './PageBreadcrumbs.tsx';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';

export interface PageProps {
  /** The one heading of the page, already in the reader's language. */
  title: string;
  /** The pages this one belongs to, the uppermost first. */
  parent?: Breadcrumb | readonly Breadcrumb[];
  /** Beside the heading: buttons of the page. */
  actions?: ReactNode;
  /** Below the heading, in small text. */
  lead?: ReactNode;
  /** The heading is there for screen readers alone: the counter, papers to print. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** Names the window after the page: 'Customers · Galla'. */
export const useWindowTitle = (title: string): void => {
  const name = useTranslate()('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
};

type HeadingProps = Required<Pick<PageProps, 'title' | 'hideTitle'>> & Pick<PageProps, 'actions' | 'lead'>;

/** A page that is drawn again, as a list is with each of its pages, keeps its heading. */
const Heading = memo(({ title, actions, lead, hideTitle }: HeadingProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1.5,
      // A button that comes later moves nothing.
      minHeight: hideTitle ? 0 : 38,
      mb: hideTitle ? 0 : 2,
    }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography variant="h1" sx={hideTitle ? VISUALLY_HIDDEN : { overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {lead ? (
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      ) : null}
    </Box>
    {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
  </Box>
));
Heading.displayName = 'Heading';

/** The frame of every page: one h1, which also names the window, and room for its buttons. */
export const Page = ({ title, parent = [], actions, lead, hideTitle = false, children }: PageProps) => {
  useWindowTitle(title);
  return (
    <>
      <PageBreadcrumbs breadcrumbs={[parent].flat()} />
      <Heading title={title} actions={actions} lead={lead} hideTitle={hideTitle} />
      {children}
    </>
  );
};
