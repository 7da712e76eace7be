export const unit = "for two";
