import { useListContext } from 'ra-core';
import { LabelsButton } from '../shared/LabelsButton.tsx';

const SelectedLabels = () => {
  const { selectedIds } = useListContext();
  return <LabelsButton of={{ ids: selectedIds.map(String) }} />;
};

export default SelectedLabels;
