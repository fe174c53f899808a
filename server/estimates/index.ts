export { estimateById, findEstimate } from './estimateById.ts';
export { revokeEstimateLinks, roundOfEstimateLinks } from './estimateLinks.ts';
export { declineEstimate, logReopened, originOfEstimate, reopenEstimate } from './sellEstimate.ts';
