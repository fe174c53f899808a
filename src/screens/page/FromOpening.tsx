import { useTranslate } from 'ra-core';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { forgetMissing, isCodeMissing } from '../../boot/loadable.tsx';
import { toast } from '../../providers/toast.ts';

interface GuardProps {
  onMissing: () => void;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isCodeMissing(error)) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isCodeMissing(error)) throw error;
    return null;
  }
}

interface FromOpeningProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu or panel whose code is loaded when it is first opened; it stays for its closing transition. When the code
 * can't be loaded, a message says so, and the next press tries again.
 */
export const FromOpening = ({ open, onClose, children }: FromOpeningProps) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  if (!opened) return null;
  const leave = () => {
    forgetMissing();
    setOpened(false);
    onClose();
    toast(translate('app.line.unreachable'), 'error');
  };
  return (
    <Guard onMissing={leave}>
      <Suspense fallback={null}>{children}</Suspense>
    </Guard>
  );
};
