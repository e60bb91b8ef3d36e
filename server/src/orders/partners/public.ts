/** Selling by partners, and requests for installation. */
export { listPartnerSales, partnerPercent } from './list-sales.ts'
export { partnerOpen, partnerPurchase } from './partner-sale.ts'
export { requestInstallation } from './request-installation.ts'
