import type { Topic, Topics } from './topic.ts'

/** Pre-numbered paper: receipts and invoices, from the printer to the write-off. */
export const notesEn = {
  InvoiceStorageAct: {
    what: 'Put a block of numbered paper into the store as the printer delivered it.',
    how: ['Choose the kind of paper and the store, enter the series and the first and last number.'],
    wrong: [
      ['Some numbers are there already', 'Compare with the label of the box; another block has these numbers.'],
      ['Entered wrongly', 'Correct it on the page to modify notes, as long as nothing was given out.'],
    ],
  },
  InvoiceDispatchAct: {
    what: 'Send numbers from the store to a department.',
    how: [
      'Open a block, choose the department and how many numbers. The first unused ones go.',
      'Call back what went to the wrong department, as long as it is not claimed.',
    ],
    wrong: [
      ['The department has not received it', 'It is in transit until the department claims it under its note blocks.'],
    ],
  },
  InvoiceDistributeAct: {
    what: 'Give numbers of the department to an employee.',
    how: [
      'Open a block, choose the employee and how many numbers. The employee claims them.',
      'Call back what went to the wrong employee, as long as it is not claimed.',
    ],
    wrong: [['The block is not there', 'Claim it first under the note blocks of the department.']],
  },
  InvoiceReturnAct: {
    what: 'Return numbers that the department does not need to the store.',
    how: ['Choose a block and return it. The store takes it back.'],
    wrong: [['An employee still has it', 'The employee returns the block to the department first.']],
  },
  InvoiceBackStorageAct: {
    what: 'Take returned paper back into the store.',
    how: ['Compare the paper with the numbers, then take it back.'],
    wrong: [['The numbers do not match', 'Do not take it back; call the department that returned it.']],
  },
  ModifyInvoiceAct: {
    what: 'Correct a block that was entered wrongly.',
    how: ['Open the block and enter kind, series and numbers as they are on the paper.'],
    wrong: [['The block is not in the list', 'Some of it was given out already, so it stays as it is.']],
  },
  NoteApproveAct: {
    what: 'Decide as a second person on void numbers, write-offs and losses.',
    how: [
      'Open a request, look at the photo and the reason, then approve or decline it.',
      'A void number can be restored on the same day, as long as no later number was used.',
    ],
    wrong: [
      ['It is your own request', 'Somebody else has to decide on it.'],
      [
        'A later number was used',
        'The number stays void. Declined, it is to be explained; approve it when the reason is known.',
      ],
    ],
  },
  '343': {
    what: 'The blocks that you and your department hold.',
    how: [
      'Claim paper when it has arrived.',
      'If the next paper is spoiled, declare its number void with a photo.',
      'Return numbers you do not need; ask to write off a block that is used up, also one of a colleague who has left.',
      'Report a loss at once, with what happened.',
    ],
    wrong: [
      ['No receipt numbers are left', 'Ask for a new block; who distributes blocks was told when few were left.'],
      [
        'A block cannot be written off',
        'Return its unused numbers first, and wait until its void numbers are approved.',
      ],
    ],
  },
  InvoiceCheckPage: {
    what: 'Where every numbered paper is, how it came there, and what it was used for.',
    how: [
      'Blocks are found by kind, series, a number in them and state.',
      'Movements and used numbers are the log; nothing in them can be changed.',
      'Continuity shows every number of a series, and whether one is missing.',
    ],
    wrong: [['A number is missing', 'Tell finance; the audit of the books names it as well.']],
  },
  RechargeCards: {
    what: 'Recharge cards, which are sold, and cash coupons, which are given away: batches are made, activated and blocked here, and each card or coupon shows whether it was used.',
    how: [
      'Make a batch and save the file with its codes at once: they are shown only then. Give the file to the printer.',
      'A coupon pays a bill or an order once between its first and its last day; it fills no balance, gives no change and never becomes money.',
      'Another person activates the batch when the cards are in the shops. Before that no card works.',
      'Open a batch to see its cards; block one, or all that are not used.',
    ],
    wrong: [
      ['The codes were not saved', 'Block the batch and make another one; nobody can read the codes again.'],
      ['A parcel of cards was lost', 'Block the batch, or its cards by their serial numbers. Used cards stay used.'],
      [
        'A clerk may not type codes any more',
        'Ten codes belonged to no card; it works again after a quarter of an hour.',
      ],
    ],
  },
} satisfies Record<string, Topic>

/** The same in Chinese. */
export const notesZh = {
  InvoiceStorageAct: {
    what: '按印刷厂交付的号段把票据入库。',
    how: ['选择票据种类和仓库，录入代码、起始号码和截止号码。'],
    wrong: [
      ['部分号码已存在', '请核对包装标签，已有其他票据段使用这些号码。'],
      ['录入有误', '未动用前可在票据修改中更正。'],
    ],
  },
  InvoiceDispatchAct: {
    what: '把号码从仓库下发给机构。',
    how: ['打开票据段，选择机构和数量，从最小的未用号码起下发。', '下发错机构的号码在签收前可以召回。'],
    wrong: [['机构尚未收到', '机构签收前为在途，由机构在“票据处理”中签收。']],
  },
  InvoiceDistributeAct: {
    what: '把机构的号码分发给员工。',
    how: ['打开票据段，选择员工和数量，由员工签收。', '分发错员工的号码在签收前可以召回。'],
    wrong: [['找不到票据段', '请先在“票据处理”中签收。']],
  },
  InvoiceReturnAct: {
    what: '把机构不需要的号码退回仓库。',
    how: ['选择票据段并退回，由仓库退库。'],
    wrong: [['仍由员工持有', '请员工先退回机构。']],
  },
  InvoiceBackStorageAct: {
    what: '把退回的票据收回仓库。',
    how: ['核对票据与号码后退库。'],
    wrong: [['号码不符', '请不要退库，并联系退回的机构。']],
  },
  ModifyInvoiceAct: {
    what: '更正录入有误的票据段。',
    how: ['打开票据段，按实物录入种类、代码和号码。'],
    wrong: [['列表中没有该票据段', '其中部分已下发，不能再修改。']],
  },
  NoteApproveAct: {
    what: '作为第二人审批作废、核销和遗失。',
    how: ['打开申请，查看照片和原因后批准或不批准。', '作废号码可在当日恢复，但其后的号码未被使用。'],
    wrong: [
      ['是您自己的申请', '须由他人审批。'],
      ['其后的号码已使用', '该号码保持作废。不批准后为待说明，查明原因后再批准。'],
    ],
  },
  '343': {
    what: '您和机构持有的票据段。',
    how: [
      '收到票据后签收。',
      '下一张票据损坏时，附照片作废该号码。',
      '退回不需要的号码；用完的票据段申请核销，离职同事的也可以。',
      '遗失时立即报失并说明经过。',
    ],
    wrong: [
      ['收据号已用完', '请申领新的票据段；即将用完时已通知分发人。'],
      ['不能核销', '请先退回未用号码，并等待作废号码审批。'],
    ],
  },
  InvoiceCheckPage: {
    what: '每张编号票据在哪里、如何流转、用于何处。',
    how: [
      '按种类、代码、号码和状态查找票据段。',
      '库存变动和使用记录不可更改。',
      '连续性显示一个代码的全部号码及是否缺失。',
    ],
    wrong: [['有缺失的号码', '请告知财务，账目核对也会指出。']],
  },
  RechargeCards: {
    what: '充值卡（出售）与代金券（赠送）的制作、激活和冻结，并可查看每张是否已使用。',
    how: [
      '制作一批并立即保存密码文件，密码仅显示一次；文件交付印制。',
      '代金券在有效期内可抵缴账单或订单一次，不能充值，不找零，不兑换现金。',
      '卡送达机构后由另一人激活，激活前不能使用。',
      '打开批次查看各卡，可冻结一张或全部未使用的卡。',
    ],
    wrong: [
      ['密码没有保存', '请冻结该批次并重新制作，密码无法再次查看。'],
      ['一箱卡丢失', '请冻结该批次或按卡号冻结，已使用的卡不受影响。'],
      ['营业员不能再输入密码', '已输入十个无效密码，一刻钟后恢复。'],
    ],
  },
} satisfies Topics<typeof notesEn>
