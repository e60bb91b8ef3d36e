/** Sales by partners, and requests for installation. */
export { partnerOpen, partnerPurchase } from './partner-sale.ts'
export { requestInstallation } from './request-installation.ts'
