/** Lines whose price or offering changes for all, and lines with a price of their own. */
export { agreePrice, changePrice, modifyPrice } from './change-price.ts'
export { moveToVersion } from './move-to-version.ts'
export { previewPriceChange } from './preview-price-change.ts'
