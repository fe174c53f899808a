import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

interface SearchInputProps extends OutlinedInputProps {
  value: string;
  label: string;
  onClear: () => void;
}

const Field = styled(OutlinedInput)(({ theme }) => ({
  minHeight: 48,
  [theme.breakpoints.up('sm')]: { minHeight: 40 },
}));

/** It does without `TextField`, which brings menus that no search needs. */
export const SearchInput = ({ value, label, onClear, inputProps, ...rest }: SearchInputProps) => {
  const translate = useTranslate();
  return (
    <Field
      {...rest}
      size="small"
      value={value}
      inputProps={{ ...inputProps, 'aria-label': label, 'data-list-search': '' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        value ? (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('screens.list.clearSearch')}
              onClick={onClear}
            >
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : null
      }
    />
  );
};
