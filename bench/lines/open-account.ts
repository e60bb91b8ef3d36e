import { customers } from '@lastmile/contract/customers/calls.ts'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import type { Line } from '#bench/line.ts'

const offering = { productOfferingCode: 'HF30', priceCode: 'HF30-6' }
const price = 230_000

const names = [
  'Aung Kyaw Moe',
  'Daw Khin Su Hlaing',
  '李小龙',
  'Zaw Min Htet',
  '陈伟明',
  'U Tun Lin',
  'Thiri Nwe',
  '王芳',
]

const streets = ['Anawrahta Road', 'Pyay Road', '26th Street', 'Strand Road', 'Bo Aung Kyaw Road', 'Nawaday Road']

/** Returns a unique number from the start time of the run and a counter. */
let made = Date.now() * 1000

/** Opens an account and takes its payment: everything from the customer code to the receipt. */
export const openAccount: Line = {
  name: 'open-account',
  title:
    'Open an account and take payment: customer, order, line, port, installation, bill, payment, receipt number (3 calls)',
  who: 'hall',
  // The new ports are in Yangon, where stores of other cities may not sell.
  able: ({ unit }) => unit.startsWith('YGN-'),
  cycle: async (clerk, ground) => {
    const { customerCode } = await clerk.call(customers.genCustomerCode, {})
    const place = ground.portOf(clerk)
    const unique = String(++made)
    const opened = await clerk.call(sales.openAccount, {
      customerCode,
      name: names[made % names.length] ?? '',
      customerType: 'residential',
      level: 1,
      certificateType: 'nrc',
      certificateNo: `12/LAMANA(N)${unique.slice(-6)}`,
      contactTel: `0979${unique.slice(-7)}`,
      eMail: 'bench@example.com',
      operator: 'golden-lotus',
      province: 'YGN',
      city: 'YGN-C',
      town: 'YGN-LMD',
      manageAddress: `No. ${unique.slice(-3)}, ${streets[made % streets.length]}, Lanmadaw Township, Yangon`,
      latitude: 16.7789,
      longitude: 96.1447,
      externalCustomerCode: `BX-${unique}`,
      businessChannel: 'hall',
      auditCode: 'A0001',
      salesMan: clerk.employeeCode,
      salesManDepartment: clerk.unit,
      workTeam: 'YGN-T1',
      ...offering,
      odbCode: place.odb,
      portCode: place.port,
      broadbandAccount: `bx${unique}`,
      broadbandPassword: 'Lotus2026x',
      informationVerified: true,
      expectedAmount: price,
    })
    await clerk.call(payments.payBroadband, {
      orderCode: opened.orderCode,
      expectedAmount: price,
      tenders: [{ kind: 'cash', amount: price }],
    })
  },
}
