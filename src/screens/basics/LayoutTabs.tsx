import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

export interface TabPanel {
  name: string;
  label: string;
  errors: number;
  content: ReactNode;
}

interface LayoutTabsProps {
  label: string;
  panels: readonly TabPanel[];
  open: number;
  onOpen: (at: number) => void;
}

/** All panels stay mounted: a form keeps the inputs of every tab. */
export default function LayoutTabs({ label, panels, open, onOpen }: LayoutTabsProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, at: number) => onOpen(at)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5, mt: -1 }}
      >
        {panels.map(panel => (
          <Tab
            key={panel.name}
            id={`${id}-tab-${panel.name}`}
            aria-controls={`${id}-panel-${panel.name}`}
            label={
              panel.errors > 0
                ? translate('lines.tabErrors', { name: panel.label, smart_count: panel.errors })
                : panel.label
            }
            {...(panel.errors > 0
              ? { icon: <ErrorOutline color="error" fontSize="small" />, iconPosition: 'start' as const }
              : {})}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Tabs>
      {panels.map((panel, at) => (
        <Box
          key={panel.name}
          role="tabpanel"
          id={`${id}-panel-${panel.name}`}
          aria-labelledby={`${id}-tab-${panel.name}`}
          hidden={at !== open}
        >
          {panel.content}
        </Box>
      ))}
    </>
  );
}
