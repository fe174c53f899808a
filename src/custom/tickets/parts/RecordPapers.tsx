import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { PdfMenu } from '../../../documents/PdfMenu.tsx';
import { PrintDrawn } from '../../../documents/PrintDrawn.tsx';
import { useOnPaper } from '../../../documents/useOnPaper.ts';
import type { Paper } from '../../../resources/documents/draw.ts';
import { Section } from '../../../screens/page/Section.tsx';

type PdfOf = ComponentProps<typeof PdfMenu>['file'];

export const PaperRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
    <Typography sx={{ flexGrow: 1 }}>{name}</Typography>
    {children}
  </Box>
);

export const PaperRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mt: 2 }}>
    <Section title={useTranslate()(title)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Section>
  </Box>
);

interface RecordPapersProps<Name extends string, Data> {
  resource: string;
  data: Data;
  papers: Readonly<Record<Name, Paper<Data>>>;
  pdf: (paper: Name, ...style: Parameters<PdfOf>) => ReturnType<PdfOf>;
  /** Further rows may follow. */
  children?: ReactNode;
}

/** Offers the papers that a record has in its state, to print or as files. */
export const RecordPapers = <Name extends string, Data extends { papers: readonly Name[] }>({
  resource,
  data,
  papers,
  pdf,
  children,
}: RecordPapersProps<Name, Data>) => {
  const translate = useTranslate();
  const on = useOnPaper();
  const [printing, setPrinting] = useState<Name>();
  const print = translate('salePage.print');
  return (
    <PaperRows title="papers.title">
      {data.papers.map(paper => {
        const name = translate(`papers.of.${resource}.${paper}`);
        return (
          <PaperRow key={paper} name={name}>
            <Button
              startIcon={<Print />}
              disabled={printing !== undefined || !on}
              aria-label={`${print}: ${name}`}
              onClick={() => setPrinting(paper)}
            >
              {print}
            </Button>
            <PdfMenu of={name} file={style => pdf(paper, style)} />
          </PaperRow>
        );
      })}
      {children}
      {printing && on ? (
        <PrintDrawn drawn={papers[printing].draw(data, on)} onDone={() => setPrinting(undefined)} />
      ) : null}
    </PaperRows>
  );
};
