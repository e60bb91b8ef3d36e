import type { Topic } from './topic.ts'

/** Pages of the counter on which money is taken or given back. */
export const moneyEn = {
  '15': {
    what: 'Sells further months of a product that the customer has.',
    how: [
      'Choose the product. The package of the last time is chosen already.',
      'The summary says what it costs and through which day it is paid afterwards.',
      'Submit and take the money. A line that had run out works again at once.',
    ],
    wrong: [
      ['The product cannot be chosen', 'It says why: an order for it is not finished, or it is billed afterwards.'],
      ['The price has changed', 'The package was changed while you looked. Look at the new amount and submit again.'],
    ],
  },
  InBatchPayAct: {
    what: 'Takes payment for open bills, due or not: several bills at once, whole or in part, of one customer or of several.',
    how: [
      'All open bills are chosen, the oldest first. Take away those that are not paid now, or lower an amount.',
      'The common balance pays first, as far as it goes; the rest is paid in cash, by card, by bank transfer, by cheque or with a cash coupon.',
      'A cash coupon pays first: type or scan its code, and see what it is worth and until when. What is above the amount due is lost.',
      'Add another customer by code to pay for both at once. Choose one receipt for all, one for each customer or one for each bill.',
    ],
    wrong: [
      ['The transfer is known', 'A transfer pays once. Compare the named payment with the slip of the bank.'],
      [
        'The coupon is refused',
        'It was used, is over, is not active or blocked: the sentence says which. It pays no deposit, and one customer only.',
      ],
      [
        'The cheque is refused',
        'It was taken before, or its day is too old or still to come. A cheque pays bills and orders only; no change is given.',
      ],
      ['An amount is larger than what is owed', 'A bill is paid up to what it owes. Put more money in by a recharge.'],
      ['The line stays blocked', 'Other bills are still overdue. All overdue bills have to be paid.'],
    ],
  },
  '12': {
    what: 'Puts money on the common balance, or uses the code of a recharge card.',
    how: [
      'Choose an amount and take it in cash, by card or by bank transfer. The receipt says what was on the balance before and after.',
      'With a recharge card, type its code. Its value goes to the payment card balance.',
    ],
    wrong: [
      ['The code is refused', 'It is mistyped, used or over. Check it on the card.'],
      ['The customer still owes money', 'A recharge does not pay bills by itself. Use the batch payment for that.'],
    ],
  },
  PayDepositeAct: {
    what: 'Takes a deposit from a customer, or gives it back.',
    how: [
      'Choose whether the deposit is taken or returned, and how much.',
      'A deposit goes back in cash, to the card, by bank transfer or to the common balance.',
    ],
    wrong: [
      [
        'It cannot be returned whole',
        'Products in use need a deposit, and it secures unpaid bills. What is above both can be returned.',
      ],
      ['There is not enough cash', 'You hold less cash than is to be returned. Return the rest another way.'],
    ],
  },
  OtherChargeAct: {
    what: 'Charges a customer for something that has no price: a cable, a lost device, a penalty.',
    how: [
      'Choose the type and enter the amount. The summary shows the tax inside it.',
      'Say in a sentence what it is for, and name the product if it is about one.',
      'Submit and take the money. What is not paid on the same day is cancelled.',
    ],
    wrong: [
      ['The amount is refused', 'It is above the ceiling of the type. Somebody with the right to more enters it.'],
      ['The type is missing', 'A product manager keeps the types on the page of other charges and refunds.'],
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
    what: 'Puts right in what a payment of today came, such as cash that was really a card, or which bills it paid.',
    how: [
      'Choose the payment and enter how it was really paid. It must add up to the same amount.',
      'Or say what it is to pay: the bills that it paid count as open again, and what is left goes to the common balance.',
      'The wrong payment is taken back by a document of its own, and the right one is entered anew.',
      'Take the old receipt back: its number is void. The new payment has the next number.',
    ],
    wrong: [
      ['The payment cannot be chosen', 'Only who took it corrects it, on its day and before the cash is handed in.'],
      ['The amount was wrong', 'Give money back on the page of other refunds, or cancel the order.'],
    ],
  },
  OtherRefundAct: {
    what: 'Refunds part of a payment, such as for an outage or an overcharge, or pays out the common balance.',
    how: [
      'Choose the payment. It says how much of it can still go back.',
      'Choose the type, enter the amount and say why in a sentence.',
      '“Common balance” pays out what the customer paid in and did not use. Above the daily amount, it requests approval from a second person; pay it here once approved.',
      'Cash comes out of your own hands and lowers what you hand in.',
    ],
    wrong: [
      [
        'Nothing can go back',
        'Days still to come go back by closing the product, an unfinished order by cancelling it.',
      ],
      ['There is not enough cash', 'Give it back to the card, by bank transfer or to the common balance.'],
    ],
  },
  PartnerCustomerOpen: {
    what: 'Opens an account for a tenant or visitor of a partner: a customer and a line on one short form.',
    how: [
      'Type who it is and choose the township; then choose offering and package. Port, account and team are chosen by themselves.',
      'The customer pays at a business hall within a week. The installation is arranged after that.',
      'The list below shows what you have sold and your commission of each sale that is paid.',
      'Another line of a customer: press “Another line” in the list, or “Add product” on the customer’s page. Only offering and package are asked.',
    ],
    wrong: [
      [
        'No port is free in the township',
        'For a new customer press “Request a new box” below the form. For another line of a customer ask for an installation in the workspace.',
      ],
      ['An offering is not shown', 'It is not sold through partners.'],
      [
        'Somebody is no customer of yours',
        'You see and sell to those whose account you opened; send others to a business hall.',
      ],
    ],
  },
  PurchaseRequest: {
    what: 'Asks for an installation where nothing can be sold yet: the office surveys the place and calls back.',
    how: [
      'Say what the customer wants and where; a phone only where it is not their own. The request stands among their open orders.',
      'A team surveys the place and, where needed, a distribution box is built. The order shows its step and deadline.',
      'Once a port is free you get a message; open the order and sell the line. If nothing can be built the order is cancelled with the reason.',
    ],
    wrong: [['A request is open already', 'One request is open for a customer; the message names it.']],
  },
  '11': {
    what: 'Reports that a line fails. What the network knows of it stands at the side; the repair begins with the report.',
    how: [
      'Choose the line and read what the network found. A line that is suspended or has run out has no fault.',
      'Say what is wrong along the three levels, and whether the office repairs it first or a technician comes.',
      'Where a technician comes, agree on day and time with the customer.',
      'The task goes to the network team or to the work team of the place. When it is repaired, customer service asks the customer.',
    ],
    wrong: [
      ['The line cannot be chosen', 'Its last fault is not closed yet; the message names the order.'],
      ['The customer withdraws the report', 'Cancel the order on the Orders page; its task ends with it.'],
    ],
  },
  ReplacePhysicalResourceAct: {
    what: 'Gives a customer another device for the one on the line, such as an ONT. The network follows by itself.',
    how: [
      'Choose the line and the reason. The summary shows the present device and its warranty.',
      'Say what becomes of the old device: handed over now, brought later, or lost.',
      'Choose the new device from your hands or from the shelf of your unit, then replace. What it costs is paid right after.',
    ],
    wrong: [
      ['No device can be chosen', 'Your unit has none of this kind on the shelf. Ask the warehouse.'],
      ['“Warranty” cannot be chosen', 'The warranty is over. The device is replaced at its price.'],
      ['The customer does not pay', 'The order ends after its last day of payment, and the device is free again.'],
    ],
  },
  ProductCloseAct: {
    what: 'Closes a product for good: the final bill, what goes back to the customer, and the device to bring back.',
    how: [
      'Choose the product and the reason. The summary shows the refund after open bills are paid.',
      'Choose whether that is paid out in cash or to the common balance.',
      'What lies on the line, such as a fixed address, ends with it: its final bill and its unused days are lines of the same order.',
    ],
    wrong: [
      [
        'An order is not finished',
        'It is of the line or of what lies on it; the message names it. Have it paid or cancelled first.',
      ],
    ],
  },
} satisfies Record<string, Topic>
