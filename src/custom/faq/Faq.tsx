import ExpandMore from '@mui/icons-material/ExpandMore';
import Search from '@mui/icons-material/Search';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { folded } from '../../kit/rules/folded.ts';
import { Page } from '../../screens/page/Page.tsx';
import { FAQ, type Question } from './questions.ts';

type Translate = ReturnType<typeof useTranslate>;

const questionText = (translate: Translate, { id, params }: Question) => ({
  question: translate(`faq.of.${id}.question`, params),
  answer: translate(`faq.of.${id}.answer`, params),
});

const QuestionItem = ({
  question: item,
  open,
  onChange,
}: {
  question: Question;
  open: boolean;
  onChange: (open: boolean) => void;
}) => {
  const { question, answer } = questionText(useTranslate(), item);
  return (
    <Accordion
      id={item.id}
      expanded={open}
      onChange={(_, opened) => onChange(opened)}
      disableGutters
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      // Clears the sticky bar.
      sx={{ scrollMarginTop: 80 }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        id={`${item.id}-question`}
        aria-controls={open ? `${item.id}-answer` : undefined}
      >
        {/* Buttons do not inherit the font. */}
        <Typography component="span" sx={{ fontWeight: open ? 500 : 400 }}>
          {question}
        </Typography>
      </AccordionSummary>
      <AccordionDetails
        id={`${item.id}-answer`}
        sx={{ color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '75ch' }}
      >
        {answer}
      </AccordionDetails>
    </Accordion>
  );
};

const Faq = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [search, setSearch] = useState('');
  const open = hash.slice(1);

  useEffect(() => {
    if (open) document.getElementById(open)?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const groups = FAQ.map(group => ({
    ...group,
    questions: group.questions.filter(item => {
      const { question, answer } = questionText(translate, item);
      return folded(`${question} ${answer}`).includes(folded(search));
    }),
  })).filter(group => group.questions.length > 0);

  return (
    <Page title={translate('app.pages.faq')} lead={translate('faq.lead')}>
      <TextField
        type="search"
        label={translate('faq.search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        sx={{ width: '100%', maxWidth: 480, mb: 2 }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {groups.length === 0 ? translate('faq.none', { query: search.trim() }) : null}
      </Typography>
      {groups.map(group => (
        <Box component="section" key={group.id} aria-labelledby={`faq-${group.id}`} sx={{ mb: 3 }}>
          <Typography variant="h2" id={`faq-${group.id}`} sx={{ mb: 1 }}>
            {translate(`faq.group.${group.id}`)}
          </Typography>
          {group.questions.map(item => (
            <QuestionItem
              key={item.id}
              question={item}
              open={item.id === open}
              onChange={opened =>
                void navigate(
                  { pathname, hash: opened ? item.id : '' },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          ))}
        </Box>
      ))}
    </Page>
  );
};

export default Faq;
