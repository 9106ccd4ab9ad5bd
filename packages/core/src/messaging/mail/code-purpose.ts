/** Purpose of a code of six digits. */
export type CodePurpose = 'verify_email' | 'verify_phone' | 'sign_in' | 'register' | 'change_email' | 'change_phone';
