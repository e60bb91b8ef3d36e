/** Price and offering changes for all lines, and customer prices of single lines. */
export { agreePrice, changePrice, modifyPrice } from './change-price.ts'
export { moveToVersion } from './move-to-version.ts'
export { previewPriceChange } from './preview-price-change.ts'
