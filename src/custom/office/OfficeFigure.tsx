import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

interface OfficeFigureProps {
  label: string;
  value: string;
  note?: string | undefined;
  isBad?: boolean;
  to: string;
}

/** Shows a figure, and leads to the list that it counts. */
export const OfficeFigure = ({ label, value, note, isBad = false, to }: OfficeFigureProps) => (
  <Card>
    <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
      <CardContent sx={{ p: { xs: 1.5, sm: 2 } }}>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography
          component="p"
          color={isBad ? 'error' : undefined}
          sx={{
            fontSize: { xs: 20, sm: 24 },
            lineHeight: '32px',
            fontWeight: 500,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          <bdi>{value}</bdi>
        </Typography>
        {note ? (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        ) : null}
      </CardContent>
    </CardActionArea>
  </Card>
);
