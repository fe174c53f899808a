import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { LabelsDialog } from '../../documents/LabelsDialog.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { formatDay } from '../../i18n/dates.ts';
import {
  paperData,
  paperPdf,
  recordDocumentPdf,
  recordDocuments,
  recordLabelPdf,
} from '../../providers/calls/papers.ts';
import { declaredPaper, hasLabel } from '../../resources/documents/declaredPaper.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { PAPERS } from '../../resources/documents/paper.ts';
import type { AnyResource } from '../../kit/index.ts';
import type { PaperDocuments, ResourcePapers } from '../../kit/papers.ts';
import { papersOf, papersOfVersions } from '../../resources/papers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage, useMay, useToday } from '../basics/useDisplayOptions.ts';
import { Section } from '../page/Section.tsx';

interface RecordPapersProps {
  resource: AnyResource;
  record: RaRecord;
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
    <Typography sx={{ flexGrow: 1 }}>{name}</Typography>
    {children}
  </Box>
);

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mt: 2 }}>
    <Section title={useTranslate()(title)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Section>
  </Box>
);

/** The papers that the record has in its state, to print or as files, and its label. */
const OwnPapers = ({ papers, record }: { papers: ResourcePapers; record: RaRecord }) => {
  const translate = useTranslate();
  const today = useToday();
  const letterhead = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [printing, setPrinting] = useState<string>();
  const [labelling, setLabelling] = useState(false);
  const { name: resource } = papers.resource;
  const id = String(record.id);
  const { origin } = window.location;
  const { data } = useQuery({
    queryKey: ['papers', resource, id, record['version']],
    queryFn: ({ signal }) => paperData(resource, id, { origin }, { signal, quiet: true }),
  });
  const isLabelled = data !== undefined && hasLabel(papers, data);
  if (!data || (data.papers.length === 0 && !isLabelled)) return null;
  const print = translate('salePage.print');
  const label = translate(`papers.label.${resource}`);
  const drawn =
    printing && letterhead
      ? drawPaper(
          declaredPaper(
            {
              papers,
              name: printing,
              data,
              shop: letterhead.shop,
              printedOn: today,
            },
            { lang, isRoll: PAPERS[letterhead.size].roll, translate: words },
          ),
          { template: letterhead.template, size: letterhead.size, lang },
          words,
        )
      : null;
  return (
    <Rows title="papers.title">
      {data.papers.map(paper => {
        const name = translate(`papers.of.${resource}.${paper}`);
        return (
          <Row key={paper} name={name}>
            <Button
              startIcon={<Print />}
              disabled={printing !== undefined || !letterhead}
              aria-label={`${print}: ${name}`}
              onClick={() => setPrinting(paper)}
            >
              {print}
            </Button>
            <PdfMenu of={name} file={style => paperPdf(resource, id, { ...style, paper, origin })} />
          </Row>
        );
      })}
      {isLabelled ? (
        <Row name={label}>
          <Button
            startIcon={<LabelOutlined />}
            aria-label={`${print}: ${label}`}
            onClick={() => setLabelling(true)}
          >
            {print}
          </Button>
        </Row>
      ) : null}
      {drawn ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(undefined)} /> : null}
      {labelling ? (
        <LabelsDialog
          file={style => recordLabelPdf(resource, id, style)}
          onClose={() => setLabelling(false)}
        />
      ) : null}
    </Rows>
  );
};

/** A version has the papers of its record with its own goods, also after a later one. */
const VersionPapers = ({ resource, record }: RecordPapersProps) => {
  const translate = useTranslate();
  const { origin } = window.location;
  const rows = papersOfVersions(resource.name).flatMap(({ parent, name: paper, version }) => {
    if (!Array.isArray(record[version.goods])) return [];
    const name = translate(`papers.of.${parent.name}.${paper}`);
    const query = { paper, version: String(record[version.number]), origin };
    return [
      <Row key={paper} name={name}>
        <PdfMenu
          of={name}
          file={style => paperPdf(parent.name, String(record[version.by]), { ...style, ...query })}
        />
      </Row>,
    ];
  });
  return rows.length > 0 ? <Rows title="papers.title">{rows}</Rows> : null;
};

/** Documents of the record that a call of their own lists. */
const DocumentRows = ({
  resource,
  record: { id, version },
  documents: { path, file, access, shown },
}: RecordPapersProps & { documents: PaperDocuments }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [place = '', action = ''] = access.split('.');
  const { data = [] } = useQuery({
    queryKey: ['papers', resource.name, id, path, version],
    queryFn: ({ signal }) => recordDocuments(resource.name, String(id), path, { signal, quiet: true }),
    enabled: useMay(place, action),
  });
  if (data.length === 0) return null;
  return (
    <Rows title={`papers.documents.${resource.name}`}>
      {data.map(each => {
        const number = String(each[shown.number]);
        const facts = [
          number,
          formatDay(String(each[shown.date]), language),
          formatPaise(Number(each[shown.amount])),
          translate(`choices.paymentMethod.${String(each[shown.method])}`),
        ];
        return (
          <Row key={String(each['id'])} name={facts.join(' · ')}>
            <PdfMenu
              of={number}
              file={style =>
                recordDocumentPdf(resource.name, String(id), `${path}/${String(each['id'])}/${file}`, style)
              }
            />
          </Row>
        );
      })}
    </Rows>
  );
};

const RecordPapers = ({ resource, record }: RecordPapersProps) => {
  const papers = papersOf(resource.name);
  return papers ? (
    <>
      <OwnPapers papers={papers} record={record} />
      {papers.documents ? (
        <DocumentRows resource={resource} record={record} documents={papers.documents} />
      ) : null}
    </>
  ) : (
    <VersionPapers resource={resource} record={record} />
  );
};

export default RecordPapers;
