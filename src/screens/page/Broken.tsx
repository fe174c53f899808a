import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';

const Broken = ({ reference, again }: { reference: string; again: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice title={translate('app.broken.title')} text={translate('app.broken.text')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.broken.reference', { reference })}
      </Typography>
      <Button variant="contained" onClick={again}>
        {translate('app.broken.again')}
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
export class PageBoundary extends Component<PageBoundaryProps, { reference: string | null }> {
  override state = { reference: null };

  static getDerivedStateFromError() {
    return { reference: Date.now().toString(36).toUpperCase() };
  }

  override componentDidCatch(error: Error) {
    console.error(`Reference ${this.state.reference}`, error);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.resetOn !== this.props.resetOn && this.state.reference) this.again();
  }

  again = () => this.setState({ reference: null });

  override render() {
    const { reference } = this.state;
    return reference ? <Broken reference={reference} again={this.again} /> : this.props.children;
  }
}
