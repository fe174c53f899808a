export { estimateById, findEstimate } from './estimateById.ts';
export { revokeEstimateLinks, roundOfEstimateLinks } from './estimateLinks.ts';
export {
  declineEstimate,
  logReopened,
  logSold,
  openEstimate,
  reopenEstimate,
  sellEstimate,
  type Offer,
  type OfferedLine,
} from './sellEstimate.ts';
