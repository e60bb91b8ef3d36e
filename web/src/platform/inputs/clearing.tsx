import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** Returns a button that clears a choice or a text, with a label for screen readers. */
export const clearedBy = (label: string) => ({ label, clearIcon: <CloseCircleFilled aria-label={label} /> })
