import type { Topic } from './topic.ts'

/** Help on the counter's pages for payments and refunds. */
export const moneyEn = {
  '15': {
    what: 'Sells more months of a product the customer already has.',
    how: [
      'Select the product. The last package is preselected.',
      'The summary shows the cost and the new paid-through date.',
      'Submit and take payment. An expired line is restored immediately.',
    ],
    wrong: [
      ['The product can’t be selected', 'The reason is shown: it has an open order, or it is postpaid.'],
      ['The price has changed', 'The package changed meanwhile. Check the new amount and submit again.'],
    ],
  },
  InBatchPayAct: {
    what: 'Takes payment for open bills, due or not: several bills at once, in full or in part, for one or several customers.',
    how: [
      'All open bills are selected, oldest first. Deselect bills not paid now, or lower an amount.',
      'The common balance is used first. The rest is paid in cash, by card, bank transfer, cheque or cash coupon.',
      'To use a cash coupon, type or scan its code. Its value and expiry date are shown. Any value above the amount due is forfeited.',
      'To pay for several customers, add each by code. Choose one receipt for all, per customer or per bill.',
    ],
    wrong: [
      [
        'The transfer was already used',
        'A transfer can be used only once. Compare the named payment with the bank slip.',
      ],
      [
        'The coupon is refused',
        'The message shows whether it is used, expired, inactive or blocked. Coupons can’t pay deposits, and only one customer per coupon.',
      ],
      [
        'The cheque is refused',
        'It was already used, or its date is too old or in the future. Cheques can pay only bills and orders, and no change is given.',
      ],
      ['An amount exceeds the balance due', 'A bill can’t be overpaid. To take more money, use Recharge.'],
      ['The line stays blocked', 'Other bills are still overdue. All overdue bills must be paid.'],
    ],
  },
  '12': {
    what: 'Adds money to the common balance, or redeems a recharge card.',
    how: [
      'Enter an amount and take it in cash, by card or by bank transfer. The receipt shows the balance before and after.',
      'For a recharge card, enter its code. Its value goes to the payment card balance.',
    ],
    wrong: [
      ['The code is refused', 'It is mistyped, already used or expired. Check it on the card.'],
      ['The customer still has unpaid bills', 'A recharge does not pay bills automatically. Use Batch payment.'],
    ],
  },
  PayDepositeAct: {
    what: 'Takes a deposit from a customer, or returns it.',
    how: [
      'Choose whether to take or return a deposit, and enter the amount.',
      'Return a deposit in cash, to the card, by bank transfer or to the common balance.',
    ],
    wrong: [
      [
        'It can’t be returned in full',
        'The deposit secures active products and unpaid bills. Only the amount above both can be returned.',
      ],
      ['Not enough cash', 'You hold less cash than the amount to return. Return the rest another way.'],
    ],
  },
  OtherChargeAct: {
    what: 'Charges a customer for items that are not products, such as a cable, a lost device or a penalty.',
    how: [
      'Choose the type and enter the amount. The summary shows the tax included.',
      'Enter the reason, and select the related product if any.',
      'Submit and take payment. A charge not paid on the same day is cancelled.',
    ],
    wrong: [
      ['The amount is refused', 'It exceeds the limit for this type. Ask someone with a higher limit to enter it.'],
      ['The type is missing', 'A product manager maintains the types on the Other charges and refunds page.'],
    ],
  },
  AdjustBusinessBillAct: {
    what: 'Corrects a bill with a credit note or a supplementary bill.',
    how: [
      'Choose whether to reduce or increase the bill, and choose the line.',
      'Enter the amount, type, and reason. The balance due before and after is shown.',
      'Overpaid amounts go to the common balance.',
    ],
    wrong: [
      ['No amount can be reduced', 'To refund future days, close or change the product.'],
      ['The amount is above your limit', 'Request approval. Nothing is posted until someone else approves it.'],
    ],
  },
  ModifyPaymentAct: {
    what: 'Corrects how a payment taken today was made, such as card instead of cash, or which bills it paid.',
    how: [
      'Select the payment and enter the actual tenders. The total must stay the same.',
      'Or change the bills it pays. The bills it paid are reopened, and any remainder goes to the common balance.',
      'The wrong payment is reversed by a separate document, and a new payment is recorded.',
      'Collect the old receipt: its number is void. The new payment gets the next number.',
    ],
    wrong: [
      [
        'The payment can’t be selected',
        'Only the employee who took it can correct it, on the same day and before the cash is handed in.',
      ],
      ['The amount was wrong', 'Refund the difference with Other refund, or cancel the order.'],
    ],
  },
  OtherRefundAct: {
    what: 'Refunds part of a payment, such as for an outage or an overcharge, or pays out the common balance.',
    how: [
      'Select the payment. The refundable amount is shown.',
      'Choose the type, and enter the amount and the reason.',
      '“Common balance” pays out the customer’s unused money. Above the daily limit, it requests approval from a second person. Pay it here once approved.',
      'Cash is paid from your cash in hand and reduces the amount you hand in.',
    ],
    wrong: [
      [
        'Nothing can be refunded',
        'Close the product to refund unused days. Cancel an open order instead of refunding it.',
      ],
      ['Not enough cash', 'Refund to the card, by bank transfer or to the common balance.'],
    ],
  },
  PartnerCustomerOpen: {
    what: 'Opens an account for a partner’s tenant or visitor: customer and line in one short form.',
    how: [
      'Enter the customer’s details and the area, then choose offering and package. Port, account and team are assigned automatically.',
      'The customer must pay at a business hall within a week. Installation is arranged after payment.',
      'The list below shows your sales and the commission on each paid sale.',
      'To add a line for an existing customer, choose “Additional line” in the list or “Add product” on the customer’s page. Only offering and package are required.',
    ],
    wrong: [
      [
        'No free port in the area',
        'For a new customer, click “Request a new box” below the form. For another line of a customer, request an installation in the workspace.',
      ],
      ['An offering is not listed', 'It is not sold through partners.'],
      [
        'Not one of your customers',
        'You can see and sell only to customers whose account you opened. Send others to a business hall.',
      ],
    ],
  },
  PurchaseRequest: {
    what: 'Requests an installation where no port is available yet. The office surveys the site and calls the customer back.',
    how: [
      'Enter the requested product and the service address, and a phone number if it is not the customer’s own. The request appears under open orders.',
      'A team surveys the site and builds an ODB if needed. The order shows the current step and deadline.',
      'You are notified when a port is available. Open the order and sell the line. If building is not possible, the order is cancelled with the reason.',
    ],
    wrong: [['A request is already open', 'A customer can have only one open request. The message names it.']],
  },
  '11': {
    what: 'Reports a fault on a line and starts the repair. The line test is shown at the side.',
    how: [
      'Select the line and read the test result. A suspended or expired line is not a fault.',
      'Choose the fault type, and whether to try a remote repair first or send a technician.',
      'For a visit, agree on a date and time with the customer.',
      'The task goes to the network team or the local work team. After the repair, customer service confirms with the customer.',
    ],
    wrong: [
      ['The line can’t be selected', 'Its last fault is still open. The message names the order.'],
      ['The customer withdraws the report', 'Cancel the order on the Orders page; its task ends with it.'],
    ],
  },
  ReplacePhysicalResourceAct: {
    what: 'Replaces a device on a customer’s line, such as an ONT. The network is updated automatically.',
    how: [
      'Select the line and the reason. The summary shows the current device and its warranty.',
      'Choose what happens to the old device: returned now, returned later, or lost.',
      'Select the new device from your stock or your unit’s stock, then replace. Take payment if an amount is due.',
    ],
    wrong: [
      ['No device is available', 'Your unit has no device of this type in stock. Ask the warehouse.'],
      ['“Warranty” can’t be selected', 'The warranty has expired. The replacement is charged.'],
      ['The customer does not pay', 'The order is cancelled after its payment deadline, and the device is released.'],
    ],
  },
  ProductCloseAct: {
    what: 'Closes a product permanently, with the final bill, the refund and the device to return.',
    how: [
      'Select the product and the reason. The summary shows the refund after open bills are paid.',
      'Choose to refund in cash or to the common balance.',
      'Choose whether the customer brings the terminal back by the day shown, or a technician fetches it. A terminal that the customer bought stays with them.',
      'Value-added products on the line, such as a static IP address, are closed too. Their final bill and unused days are on the same order.',
    ],
    wrong: [
      [
        'An order is still open',
        'The message names the open order on the line or its value-added products. Take payment for it or cancel it first.',
      ],
    ],
  },
} satisfies Record<string, Topic>
