import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface ViewTabsProps<View extends string> {
  /** It is the page of its messages, and of its ids. */
  page: string;
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
  children: ReactNode;
}

/** Shows tabs of a page, above the panel of the one that is open. */
export const ViewTabs = <View extends string>({
  page,
  views,
  view,
  onView,
  children,
}: ViewTabsProps<View>) => {
  const translate = useTranslate();
  return (
    <>
      <Tabs
        value={view}
        onChange={(_, value: View) => onView(value)}
        aria-label={translate(`${page}.tabs`)}
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        {views.map(each => (
          <Tab
            key={each}
            value={each}
            id={`${page}-tab-${each}`}
            aria-controls={view === each ? `${page}-${each}` : undefined}
            label={translate(`${page}.views.${each}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${page}-${view}`} aria-labelledby={`${page}-tab-${view}`}>
        {children}
      </div>
    </>
  );
};
