import { useTheme } from '@mui/material/styles';

export const Logo = ({ size = 32 }: { size?: number }) => {
  const { palette } = useTheme();
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden style={{ flexShrink: 0 }}>
      <rect width="32" height="32" rx="8" fill={palette.primary.main} />
      <path
        d="M9 8h14M9 13h14M12 8c8 0 8 9.500 0 9.500H9.500L19 25"
        stroke={palette.primary.contrastText}
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};
