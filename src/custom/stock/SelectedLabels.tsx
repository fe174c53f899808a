import { useListContext } from 'ra-core';
import { LabelsButton } from './parts/LabelsButton.tsx';

const SelectedLabels = () => {
  const { selectedIds } = useListContext();
  return <LabelsButton of={{ ids: selectedIds.map(String) }} />;
};

export default SelectedLabels;
