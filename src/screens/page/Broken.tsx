import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { usePausedKeys } from './heldKeys.ts';
import { fetchMissing, isCodeMissing } from '../../boot/loadable.tsx';
import { Notice } from './Notice.tsx';
import { CrackedPhone } from './pictures.tsx';

/** Interval of retries for a chunk, in milliseconds. */
const TRY_EVERY_MS = 3_000;

interface Fall {
  reference: string;
  codeMissing: boolean;
}

/** Retries on an interval, and at once on `online`. */
const useLineBack = (on: boolean, back: () => void) => {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (!on) return undefined;
    let unmounted = false;
    const attempt = () => void fetchMissing().then(came => came && !unmounted && latest.current());
    attempt();
    const timer = setInterval(attempt, TRY_EVERY_MS);
    window.addEventListener('online', attempt);
    return () => {
      unmounted = true;
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [on]);
};

const Broken = ({ reference, codeMissing, again }: Fall & { again: () => void }) => {
  const translate = useTranslate();
  useLineBack(codeMissing, again);
  usePausedKeys(codeMissing);
  // A chunk missing on a reachable server belongs to an old version: reload.
  const fetchOrReload = async () => ((await fetchMissing()) ? again() : location.reload());
  return (
    <Notice
      picture={<CrackedPhone />}
      title={translate('app.broken.title')}
      text={translate('app.broken.text')}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.broken.reference', { reference })}
      </Typography>
      <Button variant="contained" onClick={codeMissing ? () => void fetchOrReload() : again}>
        {translate(codeMissing ? 'app.broken.reload' : 'app.broken.again')}
      </Button>
    </Notice>
  );
};

interface PageBoundaryProps {
  resetOn: string;
  children: ReactNode;
}

/** Contains render errors to the page, and shows a reference to the console log. */
export class PageBoundary extends Component<PageBoundaryProps, { fall: Fall | null }> {
  override state: { fall: Fall | null } = { fall: null };

  static getDerivedStateFromError(error: unknown) {
    return { fall: { reference: Date.now().toString(36).toUpperCase(), codeMissing: isCodeMissing(error) } };
  }

  override componentDidCatch(error: Error) {
    console.error(`Reference ${this.state.fall?.reference}`, error);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.resetOn !== this.props.resetOn && this.state.fall) this.again();
  }

  again = () => this.setState({ fall: null });

  override render() {
    const { fall } = this.state;
    return fall ? <Broken {...fall} again={this.again} /> : this.props.children;
  }
}
