import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { commentCalls } from '../../kit/calls/features.ts';
import type { MentionablePerson } from '../../kit/answers/features.ts';
import { MAX_COMMENT } from '../../kit/rules/mentions.ts';
import { encoded, nameBeingTyped, peopleFor, withMention } from './mentions.ts';
import { keyOf } from '../page/keyOf.ts';
import { OfferTyped } from '../typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../typed/useTyped.ts';

interface CommentBoxProps {
  resource: string;
  id: string;
  onAdded: () => void;
}

/** A comment with `@` completion: arrows choose a person, Enter or Tab takes them, Escape closes the list. */
export const CommentBox = ({ resource, id, onAdded }: CommentBoxProps) => {
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number>(undefined);
  const entry = useTyped(`${resource}.${id}.comment`);
  const [text, writeText] = useTypedState(entry, 'text', '');
  const [key, setKey] = useState(() => uuid());
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useTypedState<readonly MentionablePerson[]>(entry, 'chosen', []);
  const { data: people = [] } = useQuery({
    queryKey: ['mentionable', resource, id],
    queryFn: ({ signal }) => ask(commentCalls(resource).people, { id }, { signal, quiet: true }),
    enabled: typed !== undefined,
  });
  // The same text sent again after a lost answer has the same key.
  const setText = (next: string) => {
    writeText(next);
    setKey(uuid());
  };
  const options = typed === undefined ? [] : peopleFor(people, typed);
  const isOpen = options.length > 0;
  const active = options[Math.min(at, options.length - 1)];

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  }, [text]);

  const look = (value: string) => {
    setTyped(nameBeingTyped(value, input.current?.selectionStart ?? value.length));
    setAt(0);
  };
  const take = (person: MentionablePerson) => {
    const caret = input.current?.selectionStart ?? text.length;
    const next = withMention(text, caret, typed ?? '', person.name);
    caretAfter.current = next.caret;
    setText(next.text);
    setChosen(now => [...now.filter(each => each.id !== person.id), person]);
    setTyped(undefined);
    input.current?.focus();
  };
  const add = useMutation({
    mutationFn: () =>
      ask(commentCalls(resource).add, { id, body: { text: encoded(text, chosen) } }, { idempotencyKey: key }),
    onSuccess: () => {
      entry.done();
      setText('');
      setChosen([]);
      // The button is disabled now.
      input.current?.focus();
      onAdded();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || !active) return;
    const step = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((options.indexOf(active) + step + options.length) % options.length);
    else if (keyOf(event) === 'Enter' || keyOf(event) === 'Tab') take(active);
    else if (keyOf(event) === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault();
        add.mutate();
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <OfferTyped typed={entry} />
      <TextField
        label={translate('timeline.comment')}
        helperText={translate('timeline.commentHelp')}
        value={text}
        onChange={event => {
          setText(event.target.value);
          look(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => look(text)}
        onBlur={() => setTyped(undefined)}
        inputRef={input}
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        slotProps={{
          htmlInput: {
            dir: 'auto',
            maxLength: MAX_COMMENT,
            'aria-autocomplete': 'list',
            ...(isOpen && active
              ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active.id}` }
              : {}),
          },
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={() => input.current as HTMLElement}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={8}>
          <MenuList id={listId} role="listbox" aria-label={translate('timeline.people')} dense>
            {options.map(person => (
              <MenuItem
                key={person.id}
                id={`${listId}-${person.id}`}
                role="option"
                tabIndex={-1}
                selected={person === active}
                aria-selected={person === active}
                // The text field keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => take(person)}
              >
                <bdi>{person.name}</bdi>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
      <Button type="submit" variant="contained" loading={add.isPending} disabled={!text.trim()}>
        {translate('timeline.send')}
      </Button>
    </Box>
  );
};
