export { cancelSettlement } from './cancelSettlement.ts';
export { financierAccount, settlementById } from './financierAccount.ts';
export { importSettlements, rememberedMapping, settlementMapping } from './importSettlements.ts';
export { recordSettlement } from './recordSettlement.ts';
export { resolveException } from './resolveException.ts';
export { addBrandClaim, brandClaimById, claimWarranty, settleBrandClaim } from './brandClaims.ts';
