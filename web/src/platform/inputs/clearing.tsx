import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** Lets a choice or a text be taken back by a button that says so in the reader's language. */
export const clearedBy = (label: string) => ({ label, clearIcon: <CloseCircleFilled aria-label={label} /> })
