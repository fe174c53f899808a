import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { usePictureChooser } from './usePictureChooser.tsx';

export const PictureButton = ({ label, onPicture }: { label: string; onPicture: (src: string) => void }) => {
  const { input, open } = usePictureChooser(onPicture);
  return (
    <>
      {input}
      <Button variant="outlined" startIcon={<AddPhotoAlternate />} onClick={open}>
        {label}
      </Button>
    </>
  );
};
