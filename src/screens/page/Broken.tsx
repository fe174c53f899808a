import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import { CrackedPhone } from './pictures.tsx';

/** How the browsers say that a page's code did not arrive. */
const NO_CODE = /dynamically imported module|importing a module script failed/i;

interface Fall {
  reference: string;
  /** The code of the page did not arrive: only asking for everything anew brings it. */
  codeMissing: boolean;
}

const Broken = ({ reference, codeMissing, again }: Fall & { again: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice
      picture={<CrackedPhone />}
      title={translate('app.broken.title')}
      text={translate('app.broken.text')}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.broken.reference', { reference })}
      </Typography>
      <Button variant="contained" onClick={codeMissing ? () => location.reload() : again}>
        {translate(codeMissing ? 'app.broken.reload' : 'app.broken.again')}
      </Button>
    </Notice>
  );
};

interface PageBoundaryProps {
  /** A new value, the path say, gives the page another chance. */
  resetOn: string;
  children: ReactNode;
}

/** A page that throws falls alone: menu and bar stay, and a reference leads to the line on the console. */
export class PageBoundary extends Component<PageBoundaryProps, { fall: Fall | null }> {
  override state: { fall: Fall | null } = { fall: null };

  static getDerivedStateFromError(error: unknown) {
    const codeMissing = error instanceof Error && NO_CODE.test(error.message);
    return { fall: { reference: Date.now().toString(36).toUpperCase(), codeMissing } };
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
